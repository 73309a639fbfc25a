/** A refusal of the app itself, in the form of the server's. */
export function errorResponse(status: number, code: string, message: string): Response {
  return Response.json(
    { error: message, message, code },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}
