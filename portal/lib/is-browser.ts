/** False while the server draws a first view (portal/server.tsx). */
export const isBrowser = typeof document !== 'undefined'
