import type { Servers } from './servers.ts'

const CALLERS = 40
const READERS = 8

/** The last place of an allowance, asked for at both servers at once: how many rounds had not one winner. */
export async function raceForLastPlace({ call, callAt }: Servers, rounds: number): Promise<string[]> {
  const faults: string[] = []
  for (let round = 0; round < rounds; round++) {
    const email = `race-${round}@race${round}.example`
    const company = { raisonSocial: `Race ${round}`, email, badge: { exhibitor: { all: 1 } } }
    const { body } = await call('POST', '/api/company/create-company', company)
    const callers = Array.from({ length: CALLERS }, (_, at) => {
      const badge = { companyId: body._id, type: 'exhibitor', email: `guest-${at}@race${round}.example` }
      return callAt(at % 2, 'POST', '/api/badge/create-badge', badge)
    })
    const codes = (await Promise.all(callers)).map(({ status, body: answer }) => (status === 201 ? 'won' : answer.code))
    const won = codes.filter((code) => code === 'won').length
    const lost = codes.filter((code) => code === 'allowance_used').length
    if (won !== 1 || lost !== CALLERS - 1)
      faults.push(`round ${round}: ${won} won, ${lost} were told that the place is taken`)
  }
  return faults
}

/** Reads at one server, against writes at the other: how many were older than a write that was acknowledged before. */
export async function readAfterWrites({ callAt }: Servers, count: number) {
  const email = 'fresh@fresh.example'
  const { body } = await callAt(0, 'POST', '/api/company/create-company', { raisonSocial: 'Fresh', email })
  const path = `/api/company/${body._id}`
  let acknowledged = 0
  let left = count
  let stale = 0
  let newest = 0
  async function write(): Promise<void> {
    while (left > 0) {
      const value = acknowledged + 1
      const { status } = await callAt(0, 'PUT', path, { fax: String(value) })
      if (status !== 200) throw new Error(`A write was refused: ${status}`)
      acknowledged = value
    }
  }
  async function read(): Promise<void> {
    while (left > 0) {
      left--
      const floor = acknowledged
      const { body: found } = await callAt(1, 'GET', path)
      if (Number(found.fax) < floor) stale++
      newest = Math.max(newest, Number(found.fax))
    }
  }
  await Promise.all([write(), ...Array.from({ length: READERS }, read)])
  return { writes: acknowledged, newest, stale }
}
