/** False while the server renders a first view (portal/server.tsx). */
export const isBrowser = typeof document !== 'undefined'
