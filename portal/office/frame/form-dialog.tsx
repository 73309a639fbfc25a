import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '#portal/lib/download-file.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { failed, failureMessage, officeFetch, parseResponse } from '#portal/office/lib/calls.ts'
import { Button, type ButtonProps } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import type { DialogProps } from '#portal/ui/dialog-panel.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import css from './credentials-form.module.css'
import { ErrorNotice } from './error-notice.tsx'

type FormProps = Pick<DialogProps, 'title' | 'width' | 'children'> & {
  /** Label of the submit button, "Save" by default. */
  saveLabel?: string
  isPending?: boolean
  pendingLabel?: string
  failure?: ReactNode
}

type Props = FormProps & Pick<DialogProps, 'isOpen' | 'onClose'> & { onSubmit: () => unknown }

/** A form in a dialog, with the button that submits it. */
export function FormDialog({ saveLabel, isPending, pendingLabel, failure, onSubmit, children, ...dialog }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Dialog {...dialog}>
      <form className={css.fields} onSubmit={onFormSubmit(onSubmit)}>
        {children}
        <ErrorNotice>{failure}</ErrorNotice>
        <DialogButtons>
          <Button type="submit" {...(isPending !== undefined && { isPending })} {...(pendingLabel && { pendingLabel })}>
            {saveLabel ?? t('save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

type ButtonLook = Pick<ButtonProps, 'variant' | 'icon' | 'lead'> & {
  title: string
  /** Label of the button, the dialog's title by default. */
  label?: string
  onOpen?: () => void
  /** Returns whether it was saved; if so, the dialog closes. */
  onSave: () => boolean | Promise<boolean>
}

/** A button, and the form dialog that it opens. */
export function FormDialogButton({ variant, icon, lead, label, onOpen, onSave, ...form }: FormProps & ButtonLook) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(variant && { variant })}
        {...(icon && { icon })}
        {...(lead && { lead })}
        onPress={() => {
          onOpen?.()
          setOpen(true)
        }}
      >
        {label ?? form.title}
      </Button>
      <FormDialog
        {...form}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSubmit={async () => {
          if (await onSave()) setOpen(false)
        }}
      />
    </>
  )
}

/** Downloads a file from the server, by POST if there is a `body`, under the name that the server gives. A failure is shown as a toast. */
export function DownloadButton({
  path,
  body,
  errorTitle,
  confirmFirst,
  invalidates = [],
  ...button
}: Omit<ButtonProps, 'onPress'> & {
  path: string
  body?: () => object
  errorTitle?: string
  /** Resolves to false to cancel the download. */
  confirmFirst?: () => Promise<boolean>
  /** Queries to reload, as making the file changes them. */
  invalidates?: readonly QueryKey[]
}) {
  const client = useQueryClient()
  const download = async () => {
    if (confirmFirst && !(await confirmFirst())) return
    try {
      const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
      const response = await officeFetch(path, body && { ...post, body: JSON.stringify(body()) })
      if (!response.ok) await parseResponse(response)
      const disposition = response.headers.get('content-disposition') ?? ''
      const [, name = 'file'] = /filename="([^"]+)"/.exec(disposition) ?? []
      downloadFile(await response.blob(), name)
    } catch (error) {
      toast.error(errorTitle ?? failed, () => failureMessage(error))
    }
    for (const queryKey of invalidates) void client.invalidateQueries({ queryKey })
  }
  return <Button variant="line" icon="download" {...button} onPress={download} />
}
