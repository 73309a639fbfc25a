import { Secret, TOTP } from 'otpauth'
import type { Role } from '#shared/roles.ts'
import type { Foyer } from './foyer.ts'

const PASSWORD = 'a long passphrase'
let joined = 0

/** Somebody of the organizer's team. */
export interface TeamMember {
  email: string
  password: string
  /** The secret of the second factor; '' without one. */
  secret: string
  /** 'foyer_office=…', signed in. */
  cookie: string
}

/** Invites somebody, who accepts, and turns the second factor on where a role needs it. */
export async function joinTeam(
  { url, organizer }: Pick<Foyer, 'url' | 'organizer'>,
  roles: readonly Role[] = ['owner', 'organizer', 'visas'],
  name = 'Selma Tounsi',
): Promise<TeamMember> {
  const email = `member-${++joined}@organizer.example`
  const { link } = (await organizer('POST', '/api/office/members', { name, email, roles })) as {
    link: string
  }
  let cookie = ''
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}/api/office/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Office': '1', Origin: url, Cookie: cookie },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const [set = ''] = response.headers.getSetCookie()
    cookie = set.split(';')[0] || cookie
    return (await response.json()) as { secret: string }
  }
  await send('POST', 'invitation', { token: link.split('/').at(-1), password: PASSWORD })
  const member = { email, password: PASSWORD, secret: '', cookie }
  if (!roles.includes('owner') && !roles.includes('visas')) return member
  const { secret } = await send('POST', 'second-factor', { password: PASSWORD })
  await send('PUT', 'second-factor', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
  return { ...member, secret }
}
