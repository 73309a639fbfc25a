/** An error response from the app itself, in the server's format. */
export function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ error: message, message, code }, { status, headers: { 'Cache-Control': 'no-store' } })
}
