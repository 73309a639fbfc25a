import { idParams } from '#server/testing/calls.ts'
import { enter } from './support/portal.ts'
import { button, expect, press, test } from './support/test.ts'

test('PROF-01 PROF-02 PROF-03 PROF-05 PROF-07 CONST-04 manuals by their records, and hotels in both languages', async ({
  page,
  foyer,
  sample,
}) => {
  const records = await foyer.organizer.sponsor.listSponsorsOfTable({ params: { table: 'attachements' } })
  const missing = records.find(({ raisonSocial }) => raisonSocial === 'Guide_logistique_EN.pdf')
  await foyer.organizer.sponsor.deleteSponsor(idParams(missing?._id ?? ''))
  await enter(page, foyer, sample)
  const links = page.getByRole('navigation', { name: 'Manuals and hotels' })
  for (const [name, file] of [
    ['Exhibitor manual, French', 'Guide_logistique_FR.pdf'],
    ['Booth constructor manual, French', 'Booth_constractor_FR.pdf'],
    ['Booth constructor manual, English', 'Booth_constractor_EN.pdf'],
  ] as const) {
    const link = links.getByRole('link', { name: new RegExp(`^${name}`) })
    const address = records.find(({ raisonSocial }) => raisonSocial === file)?.urlLogo ?? ''
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('target', '_blank')
    expect((await page.request.get(address)).headers()['content-type']).toContain('application/pdf')
  }
  const english = button(links, 'Exhibitor manual, English')
  await expect(english).toHaveAttribute('aria-disabled', 'true')
  await expect(english).toHaveAccessibleDescription(/not available yet/)
  await english.focus()
  await expect(page.getByRole('tooltip')).toContainText('not published this file yet')
  await expect(page.getByRole('tooltip')).toHaveCSS('transition-duration', '0.25s')

  await press(links, 'Travel & Accommodation')
  const dialog = page.getByRole('dialog', { name: 'Travel & Accommodation' })
  await expect(dialog).toContainText('The list of hotels will be published on September 10th.')
  await expect(dialog).toContainText('La liste des hôtels sera publiée le 10 septembre.')

  await test.step('PROF-04 PROF-06 without a bare booth no constructor manual; a real address opens a new tab', async () => {
    const stand = [{ stand: 'B 114', type: 'Stand aménagé', width: 6, height: 3 }]
    await foyer.organizer.company.updateCompany(idParams(sample.companyId, { stand }))
    await foyer.organizer.edition.updateEdition({ body: { accommodationLink: 'https://hotels.example/' } })
    await page.reload()
    const hotels = page.getByRole('link', { name: /^Travel & Accommodation/ })
    await expect(hotels).toHaveAttribute('href', 'https://hotels.example/')
    await expect(hotels).toHaveAttribute('target', '_blank')
    await expect(hotels).toHaveAttribute('rel', /noopener/)
    await expect(page.getByText('Booth constructor manual')).toHaveCount(0)
  })
})
