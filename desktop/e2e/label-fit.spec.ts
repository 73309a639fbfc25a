import type { Page } from 'playwright/test'
import { labelSizes } from '#desktop/bridge/setup.ts'
import { publicIdOf } from '#server/base/db/public-id.ts'
import { idParams } from '#server/testing/calls.ts'
import { expect, expectText, test } from './support/test.ts'

const FIRM =
  'Entreprise nationale de services et d’ingénierie des hydrocarbures de la région de Hassi Messaoud et du Sud'
const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauten'
const ARABIC = 'المؤسسة الوطنية للخدمات والهندسة البترولية والتنقيب عن المحروقات بحاسي مسعود والجنوب الكبير'
/** What fits worst: three lines of company, one word of 60 characters, and Arabic. */
const PEOPLE = [
  { nom: 'Jean-Christophe Maximilien', prenom: 'de La Rochebrune-Montgolfier', company: FIRM },
  { nom: 'Abdelkader Noureddine', prenom: 'Bouteflika-Benabdallah-Ouled Sidi Cheikh', company: WORD },
  { nom: 'فاطمة الزهراء نور الهدى', prenom: 'بن عبد القادر بوعلام الحسيني', company: ARABIC },
  { nom: WORD, prenom: 'Wolfeschlegelsteinhausenbergerdorff', company: FIRM },
]
const POSITION = 'Deputy Director of International Pipeline Integrity, Inspection and Maintenance Programmes'

test('the longest names, companies and words fit on each label, and nothing pushes the pass off', async ({
  desk,
}, info) => {
  const badges = await Promise.all(
    PEOPLE.map(async ({ nom, prenom, company }, index) => {
      const badge = await desk.createBadge({ email: `long${index}@sahara.example`, nom, prenom, position: POSITION })
      await desk.foyer.organizer.badge.updateBadge(idParams(badge._id, { company }))
      return badge
    }),
  )
  const { page } = await desk.start()
  await expectText(page, `${badges.length} people`)
  const own = page.url()
  const jobs = await Promise.all(
    badges.map(async ({ _id }) => {
      const asked = await page.request.post(new URL(`/api/desk/people/${publicIdOf(_id)}/print`, own).href)
      return ((await asked.json()) as { job: string }).job
    }),
  )
  const sheets = labelSizes.flatMap((size): { size: string; query: string }[] =>
    size === 'a4'
      ? [{ size, query: jobs.map((job) => `job=${job}`).join('&') }]
      : jobs.map((job) => ({ size, query: `job=${job}` })),
  )
  for (const [index, { size, query }] of sheets.entries()) {
    await page.goto(new URL(`/label.html?${query}&size=${size}`, own).href)
    await expect(page).toHaveTitle('ready')
    await page.screenshot({ path: info.outputPath(`${size}-${index}.png`) })
    expect([size, index, await faultsOf(page)]).toEqual([size, index, []])
  }
})

/** Texts that are shortened, reach over the sheet's sides or into the band, and bands that reach over its end. */
function faultsOf(page: Page) {
  return page.locator('[data-label]').evaluate((sheet) => {
    const badges = [...sheet.querySelectorAll('[data-state]')]
    return (badges.length > 0 ? badges : [sheet.firstElementChild ?? sheet]).flatMap((badge) => {
      const paper = badge.getBoundingClientRect()
      const band = [...badge.querySelectorAll('div')].find((one) => /band/.test(one.className))
      const edge = band?.getBoundingClientRect() ?? paper
      const faults = edge.bottom > paper.bottom + 1 || edge.height < 40 ? ['band'] : []
      for (const one of badge.querySelectorAll('p, p span, div > span')) {
        if (band?.contains(one)) continue
        const range = document.createRange()
        range.selectNodeContents(one)
        const { left, right, bottom, width } = range.getBoundingClientRect()
        if (width === 0) continue
        const isOut = left < paper.left || right > paper.right || bottom > edge.top + 1
        const isCut = one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflow === 'hidden'
        if (isOut || isCut || one.textContent?.endsWith('…')) faults.push(one.textContent ?? '')
      }
      return faults
    })
  })
}
