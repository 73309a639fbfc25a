/** Tokens passed to the preview, so that the form looks as it would in this portal. */
const TOKENS = ['--ink', '--ink-2', '--paper', '--control', '--btn', '--on-btn', '--accent', '--font', '--r1', '--hit']

const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; padding: 20px 24px 32px; background: var(--paper); color: var(--ink); font: 17px/24px var(--font); }
form { display: grid; }
h1 { margin: 0 0 4px; font-size: 26px; line-height: 32px; }
label { margin: 16px 0 6px; font-weight: 650; font-size: 15px; line-height: 22px; }
label:has(+ :is(input, select, textarea)[required])::after, label:has(> [required])::after { content: " *"; }
input, select, textarea { width: 100%; min-height: var(--hit); padding: 2px 12px 0; border: 1.5px solid var(--control);
  border-radius: var(--r1); background: var(--paper); color: inherit; font: inherit; }
textarea { min-height: 96px; padding-block: 10px; resize: vertical; }
label > input[type=checkbox] { width: 24px; min-height: 24px; height: 24px; margin: 0 8px 0 0; vertical-align: middle; }
button { justify-self: start; min-height: var(--hit); margin-top: 20px; padding: 2px 20px 0; border: 0;
  border-radius: var(--r1); background: var(--btn); color: var(--on-btn); font: inherit; font-weight: 650; }
:focus-visible { outline: 3px solid var(--accent); box-shadow: 0 0 0 5px var(--ink); }
`

/** Whatever the text contains, the frame fetches and runs nothing; this adds to its sandbox. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'"

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page shown in the preview's frame, around a generated form. */
export function previewDocument(
  form: string,
  { title, language, token }: { title: string; language: string; token: (name: string) => string },
): string {
  const tokens = TOKENS.map((name) => `${name}: ${token(name)};`).join(' ')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>:root { ${tokens} }${STYLE}</style></head><body><main>${form}</main></body></html>`
}
