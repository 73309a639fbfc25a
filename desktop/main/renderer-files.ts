import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
}

/** The server's policy plus WebAssembly for the QR reader: no inline script, no foreign source. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "frame-src 'self' blob:",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** Serves the built renderer: its files by name, and one page for every other path. */
export async function serveRendererFile(request: Request, folder: string) {
  const path = normalize(decodeURIComponent(new URL(request.url).pathname))
  const name = extname(path) === '' ? 'index.html' : path
  const file = join(folder, name)
  if (!file.startsWith(folder + sep)) return new Response('', { status: 404 })
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return new Response('', { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
    },
  })
}
