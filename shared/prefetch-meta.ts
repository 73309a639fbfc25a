/** The meta tag with which a page's HTML says what to request from the server while its code is loading. */
export const PREFETCH_META = 'early-asks'
