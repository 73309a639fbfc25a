import css from './page.module.css'
import { WithEdition } from './with-edition.tsx'

/** The edition's address for questions, as a link. */
export function SupportAddress() {
  return (
    <WithEdition>
      {({ supportEmail }) => (
        <a className={css.support} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      )}
    </WithEdition>
  )
}
