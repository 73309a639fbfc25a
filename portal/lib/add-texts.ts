import i18next from 'i18next'

/** Adds texts that are bundled with the code: files by their path, one namespace each. */
export function addTexts(files: Record<string, object>) {
  for (const [path, texts] of Object.entries(files)) {
    const [, language = '', feature = ''] = /\/(en|fr)\/([\w-]+)\.json$/.exec(path) ?? []
    i18next.addResourceBundle(language, feature, texts)
  }
}
