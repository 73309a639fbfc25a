import { deferred } from '#portal/lib/deferred.tsx'
import css from './photo-guide.module.css'

const load = () => import('./photo-rules.tsx')

/** What a photo should look like, drawn, where there is none yet. Its place is kept until it is here. */
export const PhotoRules = deferred(
  async () => (await load()).PhotoRules,
  () => <div className={css.place} />,
)

/** Why a chosen file is not sent, in words. */
export const PhotoRefusal = deferred(async () => (await load()).PhotoRefusal)
