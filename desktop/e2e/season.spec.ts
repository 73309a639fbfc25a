import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import * as season from './support/season.ts'
import * as work from './support/season-office.ts'
import * as team from './support/season-team.ts'
import { test } from './support/season-test.ts'

test.use({ actionTimeout: 20_000 })
// A whole year; a hang of one step ends by that step's own limit.
test.setTimeout(15 * 60_000)

/** Days that lie a year ahead, so that a letter is valid; later in the test the event is said to be over. */
const FUTURE = { start: '04102027', end: '06102027' }
const PAST = { start: '05102026', end: '07102026' }
const COMPANIES = 300

test('a season: three people with different roles, in a browser and in both languages, from an empty data directory to the next edition', async ({
  browser,
  office,
  open,
}) => {
  const page = await season.openBrowser(browser, office.url)
  const visas = await season.openBrowser(browser, office.url, 'fr-FR')
  const logistics = await season.openBrowser(browser, office.url, 'fr-FR')
  const sectionsOf = (of: Page) => of.getByRole('navigation', { name: /^(Stations|Rubriques)$/ })
  const openSection = (name: string, of = page) => sectionsOf(of).getByRole('link', { name }).click()
  const yes = (act: string | RegExp, of = page) => season.confirm(of, act)
  const portal = () => season.openBrowser(browser, office.url)
  const linkTo = async (address: string, path: string, subject?: RegExp) => {
    const mail = await office.mailbox.mailTo(address, subject)
    const [link = ''] = new RegExp(`${office.url}/${path}[^\\s)\\]]*`).exec(mail.text ?? '') ?? []
    expect(link, `a link in the mail to ${address}`).not.toBe('')
    return link
  }

  await test.step('the first owner signs up by the printed link, and makes mails go out', async () => {
    await team.signUpFirst(page, office.welcome)
    await team.setMailServer(page, office)
  })

  await test.step('the first-season list sets name and days', async () => {
    await openSection('Home')
    await team.setNameAndDays(page, 'Oran Energy Forum', FUTURE)
  })

  await test.step('two colleagues are invited, and join in French; visas are offered to one of them only', async () => {
    await team.invite(page, 'Nour Bensalem', 'nour@organizer.example', 'Visas')
    await team.invite(page, 'Karim Haddad', 'karim@organizer.example', 'Logistics')
    await team.joinInFrench(visas, await linkTo('nour@organizer.example', 'office#/join/'))
    await team.turnOnFactorInFrench(visas)
    await team.joinInFrench(logistics, await linkTo('karim@organizer.example', 'office#/join/'))
    await expect(sectionsOf(visas).getByRole('link', { name: 'Visas' })).toBeVisible()
    await expect(sectionsOf(logistics).getByRole('link', { name: 'Matériel' })).toBeVisible()
    await expect(sectionsOf(logistics).getByRole('link', { name: 'Visas' })).toHaveCount(0)
  })

  await test.step('300 companies come in by XLSX; 12 mistakes are shown and mended in the page', async () => {
    await openSection('Companies')
    await work.importCompanies(page, COMPANIES)
  })

  await test.step('every company is sent its sign-in link', async () => {
    await season.tick(page.getByRole('checkbox', { name: 'Select all rows' }))
    await page.getByRole('button', { name: 'Send sign-in link' }).click()
    await yes('Send sign-in link')
    await expect(page.getByText(`${COMPANIES} links are on their way`)).toBeVisible({ timeout: 60_000 })
  })

  await test.step('three companies complete their profile, and each invites somebody', async () => {
    for (const number of [1, 2, 3]) {
      const phone = await portal()
      await phone.goto(await linkTo(season.emailOf(number), ''))
      await season.completeProfile(phone, number)
      await phone.context().close()
    }
  })

  await test.step('the invitees finish their badges', async () => {
    for (const number of [1, 2, 3]) {
      const phone = await portal()
      await phone.goto(await linkTo(season.inviteeOf(number), 'badge/'))
      await season.completeBadge(phone, number)
      await phone.context().close()
    }
  })

  await test.step('a speaker is added, asks for the link, and confirms', async () => {
    await openSection('Speakers')
    await page.getByRole('button', { name: 'New speaker' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill('nadia@tassili.example')
    await dialog.getByLabel('Name', { exact: true }).fill('Nadia')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('heading', { name: 'Nadia' })).toBeVisible()
    const phone = await portal()
    await phone.goto('/account/login')
    await season.askForLink(phone, 'nadia@tassili.example')
    await phone.goto(await linkTo('nadia@tassili.example', 'speaker/'))
    await season.completeSpeaker(phone)
    await phone.context().close()
    await expect(page.getByRole('row', { name: /Nadia/ })).toContainText('Confirmed', { timeout: 60_000 })
  })

  await test.step('a visa letter is asked for, issued, and found valid by the consulate', async () => {
    const phone = await portal()
    await season.askForVisa(phone)
    await openSection('Visas', visas)
    await visas.getByRole('option', { name: /Brandt-Oyelaran/ }).click()
    await expect(visas.getByText('Aucune lettre ne peut être émise tant que')).toBeVisible()
    await openSection('Edition')
    await page.getByRole('link', { name: 'Visa letter' }).click()
    const issuer = page.getByRole('region', { name: 'Who issues the letter' }).getByLabel(/Name$/)
    await issuer.fill('Oran Expo SPA')
    await issuer.press('Enter')
    await expect(page.getByText('Saved: Who issues the letter')).toBeVisible()
    // Her page learns what was entered elsewhere when it next reads the edition.
    const issue = visas.getByRole('button', { name: /^Envoyer la lettre n°/ })
    await expect(issue).toBeVisible({ timeout: 40_000 })
    await issue.click()
    await expect(visas.getByRole('alertdialog')).toContainText('n’est pas marquée comme payée')
    await yes('Émettre et envoyer la lettre', visas)
    const mail = await office.mailbox.mailTo('f.brandt@weser.example', /lettre/i)
    const { number, code } = season.letterOf(mail)
    await phone.goto('/letter')
    await phone.getByRole('textbox', { name: 'Number of the letter' }).fill(number)
    await phone.getByRole('textbox', { name: 'Code printed beside it' }).fill(code)
    await phone.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(phone.getByRole('main').getByRole('status').getByRole('heading')).toHaveText('Valid')
    await phone.context().close()
  })

  await test.step('what was ordered is confirmed in French, and each company told once', async () => {
    await openSection('Matériel', logistics)
    await logistics.getByRole('link', { name: 'Tout le matériel' }).click()
    await season.tick(logistics.getByRole('checkbox', { name: 'Sélectionner toutes les lignes' }))
    await logistics.getByRole('button', { name: 'Confirmer', exact: true }).click()
    await expect(logistics.getByRole('gridcell', { name: /^Confirmé/ })).toHaveCount(3)
    await logistics.getByRole('link', { name: 'Prévenir 3 sociétés' }).click()
    await logistics.getByRole('button', { name: 'Envoyer 3 e-mails' }).click()
    await yes('Envoyer 3 e-mails', logistics)
    for (const number of [1, 2, 3])
      expect((await office.mailbox.mailTo(season.emailOf(number), /mat[ée]ri/i)).text).toContain('Spotlight, 50 W: 6')
  })

  await test.step('a campaign goes out, one mail each', async () => {
    await openSection('Mail')
    await work.sendCampaign(page, office, COMPANIES)
  })

  await test.step('badges are printed and noted; printed again, with envelopes, the older ones are void', async () => {
    await openSection('Badges')
    await work.printTwice(page)
  })

  await test.step('a desk is given its key and checks people in', async () => {
    await openSection('Desks')
    await page.getByRole('button', { name: 'New key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the desk').fill('Desk 1')
    await dialog.getByRole('button', { name: 'Issue the key' }).click()
    const key = await season.keyShown(dialog)
    await dialog.getByRole('button', { name: 'I have saved it' }).click()
    const desk = await open('desk', ['--mode=desk'])
    await season.setUpDesk(desk.page, office.url, key)
    for (const number of [1, 2]) await season.checkIn(desk.page, number)
    // Closed only once both have arrived: what waits in a desk that is closed goes up when it is opened again.
    await expect(page.getByText(/^2 people are in today/)).toBeVisible({ timeout: 40_000 })
    await expect(desk.page.getByText('0 changes waiting')).toBeVisible()
    await desk.close()
  })

  await test.step('a backup is made and restored elsewhere', async () => {
    await openSection('Data')
    await page.getByRole('button', { name: 'Back up now' }).click()
    await page
      .getByRole('button', { name: /^Rehearse the backup of/ })
      .first()
      .click()
    await expect(page.getByText('Complete and intact')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('the event is over: retention erases what it must, to the byte', async () => {
    const photos = season.photosIn(office.dataDir)
    expect(photos).toHaveLength(4)
    expect(season.bytesHold(office.dataDir, ['Friederike'])).toBe(true)
    await openSection('Edition')
    await season.setDays(page, PAST)
    await openSection('Data')
    await page.getByRole('button', { name: /^Erase \d+ items$/ }).click()
    await yes(/^Erase \d+ items$/)
    await expect(page.getByText(/Last run .*1 visas, \d photos/)).toBeVisible({ timeout: 60_000 })
    for (const secret of ['C01X48217', 'Friederike', 'Brandt-Oyelaran'])
      expect(season.bytesHold(office.dataDir, [secret]), secret).toBe(false)
    for (const photo of photos) expect(existsSync(join(office.dataDir, 'files', photo))).toBe(false)
  })

  await test.step('the next edition begins; what stays is there, the rest is in the archive', async () => {
    await openSection('Edition')
    await page.getByRole('link', { name: 'Next edition' }).click()
    await season.typeDay(page.getByRole('group', { name: 'First day' }), '02102028')
    await season.typeDay(page.getByRole('group', { name: 'Last day' }), '04102028')

    await page.getByRole('button', { name: 'Begin the edition 2028' }).click()
    await yes('Begin the edition 2028')
    await expect(page.getByText('The edition 2028 has begun')).toBeVisible({ timeout: 120_000 })
    await expect(page.getByRole('button', { name: /^2027-1/ })).toBeVisible()
    await openSection('Companies')
    await expect(page.getByText(`${COMPANIES} of ${COMPANIES}`)).toBeVisible()
    await openSection('Badges')
    await expect(page.getByText('No badges here')).toBeVisible()
    const phone = await portal()
    await phone.goto('/account/login')
    await expect(phone.getByRole('banner')).toContainText('02–04October 2028')
    await phone.context().close()
  })
})
