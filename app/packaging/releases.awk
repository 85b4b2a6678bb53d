# Reads resources/help/news.md, the one list of releases, and prints it as `form` says: "dates" (a version and its day
# a line, the newest first), "changelog" (of Debian) or "appstream". A release is a heading "## VERSION (YYYY-MM-DD)".
# `package`, `revision` and `contact` are for the changelog, which has no news of its own: these are the upstream changelog.

function plain(text) {  # without the marks of Markdown
  gsub(/\*\*|`/, "", text)
  while (match(text, /\[[^]]*\]\([^)]*\)/)) {
    link = substr(text, RSTART, RLENGTH)
    word = substr(link, 2, index(link, "](") - 2)
    text = substr(text, 1, RSTART - 1) word substr(text, RSTART + RLENGTH)
  }
  return text
}

function xml(text) {
  gsub(/&/, "\\&amp;", text)
  gsub(/</, "\\&lt;", text)
  gsub(/>/, "\\&gt;", text)
  return text
}

function endParagraph() {
  if (paragraph == "" || version == "") {
    paragraph = ""
    return
  }
  if (form == "appstream" && !described) {
    print "      <description><p>" xml(plain(paragraph)) "</p></description>"
    described = 1
  }
  paragraph = ""
}

function endRelease(    command, when) {
  endParagraph()
  if (version == "") return
  if (form == "changelog") {
    command = "LC_ALL=C date -u -R -d " day
    if ((command | getline when) <= 0) {  # date has said what is wrong
      failed = 1
      exit 1
    }
    close(command)
    print "\n -- " contact "  " when "\n"
  }
  if (form == "appstream") print "    </release>"
}

/^## / {
  endRelease()
  version = $2
  day = $3
  gsub(/[()]/, "", day)
  if (version !~ /^[0-9]+(\.[0-9]+)+$/ || day !~ /^[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]$/) {
    print "news.md: \"" $0 "\" must be \"## VERSION (YYYY-MM-DD)\"." > "/dev/stderr"
    failed = 1
    exit 1
  }
  described = 0
  if (form == "dates") print version, day
  if (form == "changelog") print package " (" version "-" revision ") unstable; urgency=medium\n\n  * New upstream release."
  if (form == "appstream") print "    <release version=\"" version "\" date=\"" day "\">"
  next
}
/^$/ { endParagraph(); next }
/^- / { endParagraph(); sub(/^- /, "") }
{ paragraph = paragraph (paragraph == "" ? "" : " ") $0 }
END { if (!failed) endRelease() }
