import type { Locator, Page } from 'playwright/test'
import { keysOfScan } from '../../testing/scanner-keys.ts'
import { type Arrival, fullNameOf } from './arrivals.ts'
import { HAND_TYPING_MS, keysOf, press } from './press-keys.ts'
import { button, expect, expectText } from './test.ts'

/** What a clerk needs for looking, in ms of the page's clock. */
const READ_CARD_MS = 1_500
const SEE_CARD_MS = 400
/** From one key to another. */
const REACH_MS = 200
const READ_LIST_MS = 2_000
const GREET_MS = 3_000
const ASK_AGAIN_MS = 4_000
const FACE_THE_CAMERA_MS = 4_000
/** How long the machine may take. */
const LISTED_WITHIN_MS = 2_000
const OPENED_WITHIN_MS = 20_000
const CARD = 'main h2[dir=auto]'

/** Somebody at a desk who works by keys, does what the screen says, and trusts it: whatever card opens is printed. */
export class Clerk {
  private readonly page: Page
  /** Values in a newly opened form that do not belong to the person at the desk. */
  readonly strange: string[] = []
  /** Names that a slip of a key hid from the list. */
  notFound = 0
  /** Times that Enter seemed to do nothing. */
  pressedAgain = 0
  /** Times that a walk-in was taken for somebody of a similar name. */
  mistaken = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Serves one person. @returns the name that the desk says is in */
  async serve(arrival: Arrival) {
    await expect(this.field).toBeFocused()
    await this.pass(GREET_MS)
    if (arrival.way === 'walkIn') return await this.walkIn(arrival)
    if (arrival.way === 'scanned') await this.scan(arrival)
    else if (arrival.way === 'pending') await this.pending(arrival)
    else await this.search(arrival)
    const name = await this.enter(arrival)
    if (!arrival.isUndone) return name
    await this.page.keyboard.press('Control+z')
    await expectText(this.page, `${name} is no longer in`)
    await this.scan(arrival)
    return await this.enter(arrival)
  }

  private get field(): Locator {
    return this.page.getByRole('combobox', { name: 'Find a person' })
  }

  private get card(): Locator {
    return this.page.locator(CARD)
  }

  /** The plate of the person who is in. */
  private get plate(): Locator {
    return this.page.locator('section[role=status] h1')
  }

  /** The page's clock goes on: its timers ring. */
  private pass(ms: number) {
    return this.page.clock.fastForward(ms)
  }

  private async scan({ code, profile }: Arrival) {
    const keys = keysOfScan(profile, `FOYER:${code}`)
    await press(this.page, keys, 0)
    await this.pass(keys.at(-1)?.at ?? 0)
    await expect(this.card).toBeVisible()
  }

  private async type(text: string) {
    await press(this.page, keysOf(text, HAND_TYPING_MS))
    await this.pass(text.length * HAND_TYPING_MS)
    await expect(this.field).toHaveValue(text)
  }

  private async search(arrival: Arrival) {
    const { first, way } = arrival
    await this.type(first)
    if (way === 'wrongFirst') {
      await expect(this.page.getByRole('option').first()).toBeVisible()
      await this.open()
      await this.pass(READ_CARD_MS + ASK_AGAIN_MS)
      await this.page.keyboard.press('Escape')
      await this.page.keyboard.press('Escape')
      await this.type(fullNameOf(arrival))
    } else if (!(await this.isListed(arrival))) {
      this.notFound++
      await this.page.keyboard.press('Escape')
      await this.type(fullNameOf(arrival))
    }
    await this.pass(READ_LIST_MS)
    const at = Number((await this.row(arrival).getAttribute('id'))?.replace('person-', ''))
    for (let down = 0; down < at; down++) await this.page.keyboard.press('ArrowDown')
    await this.open()
  }

  /** Presses Enter; a clerk who sees no effect presses it once more. */
  private async open() {
    await press(this.page, keysOf('\n', 0), REACH_MS)
    await expect(this.card)
      .toBeVisible({ timeout: OPENED_WITHIN_MS })
      .catch(async () => {
        this.pressedAgain++
        // On a card that opened just now it would check in whoever that is.
        await press(this.page, keysOf('\n', 0), REACH_MS, CARD)
        await expect(this.card).toBeVisible()
      })
  }

  private row(arrival: Arrival) {
    return this.page
      .getByRole('option')
      .filter({ has: this.page.getByText(fullNameOf(arrival), { exact: true }) })
      .first()
  }

  /** Whether the rows of what was typed have the person; the clerk looks at all that fit on the screen. */
  private isListed(arrival: Arrival) {
    return expect(this.row(arrival))
      .toBeVisible({ timeout: LISTED_WITHIN_MS })
      .then(
        () => true,
        () => false,
      )
  }

  private async pending(arrival: Arrival) {
    await this.type(arrival.email)
    await expect(this.page.getByRole('option').first()).toContainText(arrival.email)
    await this.open()
    await press(this.page, keysOf('\n', 0), REACH_MS)
    await this.fill(arrival, arrival.companyBefore)
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(this.card).toHaveText(fullNameOf(arrival))
  }

  private async walkIn(arrival: Arrival) {
    await this.page.keyboard.press('F3')
    await this.fill(arrival, '')
    await button(this.page, 'Save, check in and print').click()
    const another = button(this.page, 'Somebody else: make a badge')
    await expect(this.plate.or(another)).toBeVisible()
    if (await another.isVisible()) {
      this.mistaken++
      await another.click()
    }
    return await this.isIn()
  }

  /** Fills in a person's form, in which only the known company may be preset. */
  private async fill(arrival: Arrival, companyBefore: string) {
    const { nom, prenom, company, position, tel } = arrival
    const texts = {
      Name: nom,
      'Last Name': prenom,
      Company: company,
      'Job Title': position,
      'Mobile Number': tel,
    }
    await expect(this.page.locator('video')).toHaveJSProperty('readyState', 4)
    await this.pass(FACE_THE_CAMERA_MS)
    for (const [name, text] of Object.entries(texts)) {
      const field = this.page.getByLabel(name, { exact: true })
      const before = await field.inputValue()
      const expected = name === 'Company' ? companyBefore : ''
      if (before !== expected) this.strange.push(`${fullNameOf(arrival)}: ${name} was ${before}`)
      await field.fill(text)
      await this.pass(text.length * HAND_TYPING_MS)
    }
    await this.page.keyboard.press('F8')
    await expect(this.page.getByAltText('The photo that was taken')).toBeVisible()
    await this.page.getByRole('checkbox').check({ force: true })
  }

  private async enter({ way }: Arrival) {
    await this.pass(way === 'scanned' ? SEE_CARD_MS : READ_CARD_MS)
    await press(this.page, keysOf('\n', 0), REACH_MS)
    return await this.isIn()
  }

  private async isIn() {
    await expect(this.plate).toBeVisible()
    return (await this.plate.innerText()).replace(/ is in$/, '')
  }
}
