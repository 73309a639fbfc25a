import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany, type SignedInCompany } from '#server/testing/build-company.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { completionPercentage } from '#shared/company/company.rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const STEPS = ['badge', 'no badge', 'material', 'no material', 'address', 'no address'] as const
type Step = (typeof STEPS)[number]

let guests = 0

/** What a company did so far, and the ids of what it has. */
class Model {
  badges: string[] = []
  materials: string[] = []
  adresse = ''
  readonly company: SignedInCompany
  constructor(company: SignedInCompany) {
    this.company = company
  }

  async run(step: Step): Promise<void> {
    const { id, calls } = this.company
    if (step === 'badge' && this.badges.length < 5) {
      const body = { type: 'visitor', email: `guest-${++guests}@derived.example` } as const
      this.badges.push(((await calls.badge.createBadge({ body })) as { _id: string })._id)
    } else if (step === 'material') {
      const made = await calls.material.createMaterial({ body: { company: id, description: 'Table' } })
      this.materials.push(made._id)
    } else if (step === 'address' || step === 'no address') {
      this.adresse = step === 'address' ? 'Oran' : ''
      await calls.company.updateCompany({ params: { id }, body: { adresse: this.adresse } })
    } else if (step === 'no badge' && this.badges.length > 0)
      await calls.badge.deleteBadge({ params: { id: this.badges.pop() ?? '' }, body: {}, query: {} })
    else if (step === 'no material' && this.materials.length > 0)
      await calls.material.deleteMaterial({ params: { id: this.materials.pop() ?? '' } })
  }

  flags() {
    const flags = { isBadge: this.badges.length > 0, isMaterial: this.materials.length > 0 }
    return { ...flags, percentage: completionPercentage({ adresse: this.adresse, urlLogo: '', ...flags }) }
  }
}

test('STATE-12 STATE-16 after any steps the flags and the percentage say what there is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 10 }), async (steps) => {
      const model = new Model(await buildCompany(server))
      for (const step of steps) {
        await model.run(step)
        expect(await model.company.calls.account.getMyCompany(), step).toMatchObject(model.flags())
      }
    }),
    { numRuns: 12 },
  )
})
