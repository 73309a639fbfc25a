import i18next from 'i18next'

/** Texts that promise a week, where what was typed goes with the visitor. */
const KEPT = { attendee: 'draft', visa: 'draft' } as const

/** Says so as soon as the portal has loaded its own text. */
export function replaceKeptTexts(): void {
  i18next.on('loaded', (loaded: Record<string, object>) => {
    for (const language of Object.keys(loaded))
      for (const [feature, part] of Object.entries(KEPT)) {
        if (!i18next.hasResourceBundle(language, feature)) continue
        const kept = i18next.getFixedT(language, 'kiosk')('kept')
        i18next.addResourceBundle(language, feature, { [part]: { kept } }, true, true)
      }
  })
}
