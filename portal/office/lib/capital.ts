/** 'Accepted' of 'accepted': a text that stands alone, such as a status, which people write as they like. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
