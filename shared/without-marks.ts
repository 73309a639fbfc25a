/**
 * Accents, and the vowel signs that Arabic and Hebrew are also written without; with them, marks that nobody sees. In
 * Hindi or Thai the signs are the vowels themselves: without them two names would be one.
 */
const MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]|[\u08d3-\u08ff]|[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]|[\ufe00-\ufe0f]|\p{Cf}/gu
export const withoutMarks = (text: string) => text.normalize('NFKD').replace(MARKS, '')
