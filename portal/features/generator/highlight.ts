/** `name` stands out; `value` and `word` have a colour each. */
export type TokenColor = 'name' | 'value' | 'word'
export interface CodeToken {
  text: string
  ink?: TokenColor
}
export type CodeKind = 'json' | 'template' | 'html' | 'code'

/** One colour per named group; everything else stays plain. */
const FORMS: Readonly<Record<CodeKind, RegExp>> = {
  json: /(?<name>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<value>"(?:[^"\\\n]|\\.)*")|(?<word>\b(?:true|false|null)\b)/g,
  template: /(?<word>\{%.*?(?:%\}|$))|(?<value>\{\{.*?(?:\}\}|$))/gm,
  html: /(?<name>(?<=<\/?)[a-z][\w-]*)|(?<value>"[^"\n]*")/gi,
  code: /(?<value>'[^'\n]*'|"[^"\n]*")|(?<word>\b(?:import|export|from|const|function|return|type|typeof|async|void)\b)/g,
}

/** A line in tokens, to be rendered in order. */
export function highlight(text: string, kind: CodeKind): CodeToken[] {
  const pieces: CodeToken[] = []
  let end = 0
  for (const found of text.matchAll(FORMS[kind])) {
    const ink = Object.entries(found.groups ?? {}).find(([, part]) => part !== undefined)?.[0] as TokenColor
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) })
    pieces.push({ text: found[0], ink })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
