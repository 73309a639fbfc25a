import i18next from 'i18next'
import en from '#shared/locales/en/app.json' with { type: 'json' }
import fr from '#shared/locales/fr/app.json' with { type: 'json' }

/** The shell's texts are bundled in both languages: the error page cannot fetch its own. */
export function addAppTexts() {
  i18next.addResourceBundle('en', 'app', en)
  i18next.addResourceBundle('fr', 'app', fr)
}
