import i18next from 'i18next'

// All of them at once: they lie on the disk beside the page. The portal never loads a text of this folder.
const files = import.meta.glob<object>('../../shared/locales/desktop/*/*.json', {
  eager: true,
  import: 'default',
})

/** The texts of the desktop app, one namespace a file, beside the portal's. */
export function addDesktopTexts(): void {
  for (const [path, texts] of Object.entries(files)) {
    const [, language = '', feature = ''] = /\/(en|fr)\/([\w-]+)\.json$/.exec(path) ?? []
    i18next.addResourceBundle(language, feature, texts)
  }
}
