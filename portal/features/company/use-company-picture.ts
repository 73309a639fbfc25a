import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { retryOnNetworkError } from '#portal/lib/retry.ts'
import { uploadFile } from '#portal/lib/upload-file.ts'
import { confirm } from '#portal/ui/confirm-store.ts'
import { focusAfterDialog } from '#portal/ui/focus-after-dialog.ts'
import type { CropRequest } from '#portal/ui/lazy-crop-dialog.tsx'
import type { Area } from '#portal/ui/photo-frame.ts'
import { resolveFileConflict } from '#portal/ui/resolve-file-conflict.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { type SendFile, useFileUpload } from '#portal/ui/use-file-upload.ts'
import type { Company } from '#shared/company/company.schema.ts'
import {
  type CompanyPicture,
  hasRecommendedSize,
  PICTURE_FOLDERS,
  PICTURE_SHAPES,
  pngSize,
} from '#shared/company/picture.rules.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { headOf, type PictureKind, pictureKind } from '#shared/upload/picture-kind.rules.ts'
import { MAX_PICTURE_BYTES, MIN_UPLOAD_BYTES } from '#shared/widget-constants.ts'
import { companyApi } from './company.api.ts'
import { alertFailure, MY_COMPANY_KEY } from './use-my-company.ts'

/** The kinds of file that can be converted to the required PNG. */
const CONVERTIBLE: readonly (PictureKind | undefined)[] = ['png', 'jpeg', 'webp']

/**
 * Decides about a chosen picture: a PNG is sent as it is; a JPEG, a WebP or a PNG that is too large is cropped to the required
 * size; anything else is refused, in a toast and next to the control. Cancelling discards the choice.
 */
export function usePictureChoice(target: CompanyPicture, send: (png: File) => void) {
  const { t } = useTranslation('company')
  const [toCrop, setToCrop] = useState<CropRequest & { ratio: number }>()
  const [problem, setProblem] = useState<'kind' | 'unreadable'>()

  const refuse = (reason: 'kind' | 'unreadable') => {
    setProblem(reason)
    toast.error(t('ui:error'), t(`picture.${target}.png`))
  }

  const choose = async (file: File) => {
    setProblem(undefined)
    if (file.size <= MIN_UPLOAD_BYTES) return
    const kind = pictureKind(await headOf(file))
    if (kind === 'png' && file.type === 'image/png' && file.size <= MAX_PICTURE_BYTES) return send(file)
    if (!CONVERTIBLE.includes(kind)) return refuse('kind')
    // Needed only for such a picture.
    const work = await Promise.all([import('#portal/ui/photo-tools.ts'), import('./crop-picture.ts')]).catch(
      () => undefined,
    )
    const picture = await work?.[0].readPicture(file)
    if (!work || !picture) return refuse('unreadable')
    const crop = async (area: Area, degrees: number) => {
      setToCrop(undefined)
      const background = kind === 'jpeg' ? '#fff' : undefined
      const png = await work[1]
        .cropPicture(target, picture, { area, degrees, name: file.name, background })
        .catch(() => undefined)
      picture.close()
      if (png) send(png)
      else refuse('unreadable')
    }
    setToCrop({
      picture,
      file,
      ratio: PICTURE_SHAPES[target].ratio,
      onUse: (area, degrees) => void crop(area, degrees),
      onCancel() {
        setToCrop(undefined)
        picture.close()
      },
    })
  }

  return { toCrop, problem, choose: (file: File) => void choose(file) }
}

/** Logo and advertisement: upload, then PATCH; delete, then PATCH (COMP-12 to COMP-14, Q-071, Q-072). */
export function useCompanyPicture(company: Company, picture: CompanyPicture) {
  const { t } = useTranslation('company')
  const queryClient = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const url = company[picture]
  const block = useRef<HTMLDivElement>(null)
  // The button that was pressed disappears when a picture is added or deleted; focus its replacement.
  const had = useRef(url !== '')
  useEffect(() => {
    if (had.current === (url !== '')) return
    had.current = url !== ''
    focusAfterDialog(() => block.current?.querySelector('button'))
  }, [url])
  /** @returns whether it is stored now: somebody else's may be kept instead */
  const store = async (value: string, kept: Parameters<typeof retryOnNetworkError>[1] = {}) => {
    const params = { id: company._id, field: picture }
    const put = (baseRev: number) =>
      retryOnNetworkError(() => companyApi.patchCompany({ params, body: { value, baseRev } }), kept)
    const { conflicts: _, ...answer } = await resolveFileConflict(await put(company.rev), picture, value, put)
    queryClient.setQueryData(MY_COMPANY_KEY, answer)
    return answer[picture] === value
  }

  const send: SendFile = async (file, onProgress, signal) => {
    const size = pngSize(await headOf(file))
    if (size && !hasRecommendedSize(picture, size))
      toast.warn(t('toast.size'), t(`picture.${picture}.size`, { ...size }))
    const kept = { signal, untilAnswered: true }
    const upload = { key: company._id, file, storageBasePath: PICTURE_FOLDERS[picture], name: file.name, ...kept }
    const address = await uploadFile(upload, onProgress).catch((error: unknown) => {
      // A failed upload is only logged.
      // biome-ignore lint/suspicious/noConsole: stated in section 8; silenced in production builds
      console.error('upload', error)
      throw error
    })
    await attempt(async () => {
      if (await store(address, kept)) toast.done(t(`picture.${picture}.edited`))
    })
  }

  const remove = async () => {
    if (!(await confirm({}))) return
    setDeleting(true)
    await attempt(async () => {
      await companyApi.deleteFile({ body: { filePath: company[picture] } }).catch((error: unknown) => {
        // If the file is already gone, still stop pointing to it.
        if (!(error instanceof CallError) || error.status !== 404) throw error
      })
      if (await store('')) toast.done(t(`picture.${picture}.deleted`))
    })
    setDeleting(false)
  }

  async function attempt(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      // The page was left while it waited for the network.
      if (error instanceof DOMException && error.name === 'AbortError') return
      alertFailure(error)
    }
  }

  const { sending, start } = useFileUpload(send)
  return {
    sending,
    ...usePictureChoice(picture, start),
    /** '' while there is none. */
    url,
    isDeleting,
    remove: () => void remove(),
    /** The element around the picture and its buttons. */
    block,
  }
}

export type PictureField = ReturnType<typeof useCompanyPicture>
