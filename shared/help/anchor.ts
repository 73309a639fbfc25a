/** The anchor that GitHub gives a heading; the pages under /help have the same, so that one link leads to both. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-')
}
