import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Check } from '#shared/operation/monitoring.contract.ts'

const TXT = 16
const HEADER_BYTES = 12
const NAME_ERROR = 3
/** Points to the name in the question. */
const SAME_NAME = [0xc0, HEADER_BYTES]

/** A real DNS server on loopback that answers TXT. A name that is not listed does not exist. */
export async function startLocalDns(texts: Record<string, string[]>) {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => socket.send(answer(question, texts), from.port, from.address))
  await once(socket.bind(0, '127.0.0.1'), 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

function answer(question: Buffer, texts: Record<string, string[]>): Buffer {
  const { name, end } = readName(question)
  const found = texts[name.toLowerCase()]
  const records = (found ?? []).map((text) => {
    // A text longer than 255 characters travels in pieces.
    const pieces = (text.match(/.{1,255}/gs) ?? []).map((piece) =>
      Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)]),
    )
    const data = Buffer.concat(pieces)
    const head = Buffer.from([...SAME_NAME, 0, TXT, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 0xff])
    return Buffer.concat([head, data])
  })
  const header = Buffer.from(question.subarray(0, HEADER_BYTES))
  header.writeUInt16BE(0x8180 | (found ? 0 : NAME_ERROR), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end + 4), ...records])
}

function readName(question: Buffer) {
  const labels: string[] = []
  let index = HEADER_BYTES
  for (let length = question[index] ?? 0; length > 0; length = question[index] ?? 0) {
    labels.push(question.toString('latin1', index + 1, index + 1 + length))
    index += 1 + length
  }
  return { name: labels.join('.'), end: index + 1 }
}

/** A certificate for 127.0.0.2 that nobody has signed, valid for 90 days; made by the openssl of this computer. */
export function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '90']
  const whose = ['-subj', '/CN=127.0.0.2', '-addext', 'subjectAltName=IP:127.0.0.2']
  execFileSync('openssl', ['req', ...kind, ...whose, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}

/** Answers what ends the trust. */
export function trust(cert: string) {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  return () => setDefaultCACertificates(before)
}

export const line = ({ state, en: { subject, message } }: Check) => `${state} ${subject}: ${message}`
