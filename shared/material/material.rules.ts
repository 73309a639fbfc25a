/** The client's time if it sent a valid one, else the server's. Milliseconds since 1970. */
export function updateDateOf(sent: number | null | undefined, now: number): number {
  return typeof sent === 'number' && Number.isFinite(sent) && sent > 0 ? Math.trunc(sent) : now
}
