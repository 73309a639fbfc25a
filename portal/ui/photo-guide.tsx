import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { Button } from './button.tsx'

const load = () => import('./photo-rules.tsx')
const PhotoRules = lazyPart(async () => (await load()).PhotoRules, undefined, 'shown')

/** Examples of photos, once somebody asks for them or a photo was refused. */
export function PhotoExamples({ isRefused }: { isRefused: boolean }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  if (isRefused) return <PhotoRules />
  return (
    <>
      <Button variant="quiet" aria-expanded={isAsked} onPress={() => setAsked(!isAsked)}>
        {t('photo.examples')}
      </Button>
      {isAsked && <PhotoRules />}
    </>
  )
}

/** The explanation why a chosen file is not sent. */
export const FileRejection = lazyPart(async () => (await load()).FileRejection)

/** The address of a file that only this page has, to show it as a picture; undefined without one. */
export function useObjectUrl(file: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setUrl(undefined)
    }
  }, [file])
  return url
}
