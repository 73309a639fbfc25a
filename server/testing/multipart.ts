const BOUNDARY = 'a-boundary-of-the-tests'

/** A form as a browser sends it; Buffers become files. */
export function multipart(fields: object, fileName = 'file.png', contentType = 'image/png') {
  const parts = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => [
    Buffer.from(
      value instanceof Uint8Array
        ? `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${contentType}\r\n\r\n`
        : `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`,
    ),
    value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(String(value)),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}
