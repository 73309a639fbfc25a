const LETTER = '\\p{L}\\p{M}\\p{N}_'
// A full stop may end the sentence of an address.
const ADDRESS_ENDS = { before: '.+\\-', after: '|-|\\.[\\p{L}\\p{N}]' }
const NONE = { before: '', after: '' }

/** Finds a text in any case, but only whole: neither 'Oran' in 'orange' nor an@x.example in jean@x.example. */
export function wholeWordPattern(text: string) {
  const words = text.trim().split(/\s+/).map(RegExp.escape).join('\\s+')
  const { before, after } = text.includes('@') ? ADDRESS_ENDS : NONE
  return new RegExp(`(?<![${LETTER}${before}])${words}(?![${LETTER}]${after})`, 'iu')
}

/** Finds a telephone number however its digits are grouped. */
export function phonePattern(number: string) {
  const digits = number.replace(/\D/g, '').replace(/^00/, '')
  return new RegExp(`(?<!\\d)(?:00)?${[...digits].join('[\\s./()-]*')}(?!\\d)`)
}

/** Every string in a JSON text, without the escapes of JSON. */
export function stringsIn(json: string | null) {
  const strings: string[] = []
  JSON.parse(json ?? '{}', (_key, value) => {
    if (typeof value === 'string') strings.push(value)
    return value
  })
  return strings
}
