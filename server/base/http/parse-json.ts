import { ApiError, invalidField } from '#server/base/api-error.ts'

/** Far more than any body of ours needs; whatever walks over a body may then be recursive. */
const MAX_DEPTH = 32

/**
 * The object or list that a body holds; `{}` when it is empty.
 * @throws ApiError 'not_json'; 'invalid' when it is nested too deeply
 */
export function parseJson(text: string): object {
  if (text === '') return {}
  // Before it is parsed: a megabyte of brackets would hold up everybody for half a second.
  if (isTooDeep(text)) throw invalidField('body')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ApiError('not_json')
  }
  if (typeof value !== 'object' || value === null || hasPrototypeKey(value)) throw new ApiError('not_json')
  return value
}

/** Brackets within texts do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isText) {
      if (sign === '\\') at++
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '[' || sign === '{') {
      if (++depth > MAX_DEPTH) return true
    } else if (sign === ']' || sign === '}') depth--
  }
  return false
}

/** A key that would change what an object inherits, were it copied carelessly. */
function hasPrototypeKey(value: object): boolean {
  if (Object.hasOwn(value, '__proto__')) return true
  return Object.values(value).some((one) => typeof one === 'object' && one !== null && hasPrototypeKey(one))
}
