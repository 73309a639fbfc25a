/** The name of the meta tag by which a page's HTML says what to ask the server for while its code is on its way. */
export const PREFETCH_META = 'early-asks'
