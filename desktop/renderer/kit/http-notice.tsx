import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foyer } from '#desktop/renderer/foyer.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import css from './http-notice.module.css'

/** Asks once about a server over http that was set up before the wizard asked. Work goes on beneath. */
export function HttpNotice() {
  const { t } = useTranslation('shell')
  const [isShown, setShown] = useState(true)
  if (!isShown) return null

  async function keep(): Promise<void> {
    await foyer.allowHttp()
    setShown(false)
  }

  return (
    <aside className={css.bar} data-noprint>
      <Notice kind="due">{t('http')}</Notice>
      <Button onPress={() => void keep()}>{t('httpKeep')}</Button>
    </aside>
  )
}
