#pragma once

// QCustomPlot's header with the Qt keywords it uses, which are disabled elsewhere.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach
