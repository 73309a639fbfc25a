import { answerWith, withoutFirstView } from './support/portal.ts'
import { clean } from './support/speaker.ts'
import { expect, expectPageHeading, pageHeading, press, test } from './support/test.ts'

const EDITION = '**/api/edition'

test('the error page says where to write; without the edition, where to find the address', async ({ page }) => {
  const facts = page.locator('main dl')
  await withoutFirstView(page)
  await answerWith(page, EDITION, 500, { message: 'It broke', number: '4F7 21K' })
  await page.goto('/map?booth=1')
  await expectPageHeading(page, 'Something went wrong on our side')
  await expect(facts).toContainText('the address for questions at the end of any of our e-mails')
  await expect(facts.locator('dd [lang=fr]')).toContainText('à la fin de chacun de nos e-mails')
  await expect(page.getByRole('main')).not.toContainText('write to us.')
  await expect(facts.getByRole('link')).toHaveCount(0)
  await expect(facts).toContainText('Quote this number Donnez ce numéro4F7 21K')
  await clean(page)

  await test.step('trying again opens the page as soon as the edition answers', async () => {
    await page.unroute(EDITION)
    await press(page, 'Try again')
    await expect(pageHeading(page, 'Something went wrong on our side')).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Booth')).not.toHaveCount(0)
  })
})
