import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { BadgeType } from '#shared/badge/pass.ts'

const COMPANIES = 600
export const BADGES_PER_COMPANY = 33
export const PASSWORD = 'a password of the bench'
/** More than any run can use up: the limit is checked and always passes. */
export const ALLOWANCE = 1_000_000

export interface BenchCompany {
  id: string
  name: string
  email: string
  logo: string
}
export interface BenchBadge {
  id: string
  companyId: string
  company: string
  type: BadgeType
  email: string
  nom: string
  prenom: string
  position: string
  tel: string
  code: string
}

/** The same event data for every server in a run, so that only the servers differ. */
export function eventData(companyCount = COMPANIES): { companies: BenchCompany[]; badges: BenchBadge[] } {
  const companies = Array.from({ length: companyCount }, (_, index) => ({
    id: id('c', index),
    name: `Drilling and Services ${String(index).padStart(3, '0')}`,
    email: `contact@company-${index}.example`,
    logo: '',
  }))
  const badges = companies.flatMap((company, index) =>
    Array.from({ length: BADGES_PER_COMPANY }, (_, place) => {
      const number = index * BADGES_PER_COMPANY + place
      return {
        id: id('b', number),
        companyId: company.id,
        company: company.name,
        type: 'exhibitor' as const,
        email: `person-${number}@company-${index}.example`,
        nom: `Amina ${number}`,
        prenom: `Benali ${number}`,
        position: 'Reservoir engineer',
        tel: '+213 550 12 34 56',
        code: id('k', number).slice(0, 16).toUpperCase(),
      }
    }),
  )
  return { companies, badges }
}

// Spread over the index like random ids, but the same for every server in a run.
function id(kind: string, number: number) {
  const spread = (Math.imul(number + 1, 2_654_435_761) >>> 0).toString(16).padStart(8, '0')
  return `${spread}${kind}${String(number).padStart(23, '0')}`
}

const BOUNDARY = 'part-of-the-bench-0f3a'

/** A photo of about 200 kB: noise, since a plain picture would compress to a few kB. */
export async function photo(): Promise<Uint8Array> {
  const [width, height] = [640, 480]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 62 })
    .toBuffer()
}

/** Bytes recognized as a PDF, which the server stores unchanged. */
export function pdf(bytes: number): Uint8Array {
  const head = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
  const tail = Buffer.from('\n%%EOF\n')
  return Buffer.concat([head, randomBytes(bytes - head.length - tail.length), tail])
}

/** A form built once, except for one field. */
export function formOf(fields: Record<string, string>, file: { name: string; type: string; bytes: Uint8Array }) {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = Object.entries(fields).map(([name, value]) => field(name, value))
  const tail = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    withField: (name: string, value: string) => Buffer.concat([Buffer.from(head.join('') + field(name, value)), tail]),
  }
}
