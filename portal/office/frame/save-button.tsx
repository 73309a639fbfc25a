import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { downloadFile } from '#portal/lib/download-file.ts'
import { answerOf, officeFetch } from '#portal/office/lib/calls.ts'
import { failureMessage } from '#portal/office/lib/failure-message.ts'
import { Button, type ButtonProps } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'

/** Saves a file of the server, made from `body` if there is one, under the name that it gives; when that fails, a toast says so under `failed`. */
export function SaveButton({
  path,
  body,
  failed,
  ask,
  reads = [],
  ...button
}: Omit<ButtonProps, 'onPress'> & {
  path: string
  body?: () => object
  failed: string
  /** Whether to go on. */
  ask?: () => Promise<boolean>
  /** Keys of what making the file changes. */
  reads?: readonly QueryKey[]
}) {
  const client = useQueryClient()
  const save = async () => {
    if (ask && !(await ask())) return
    try {
      const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
      const response = await officeFetch(path, body && { ...post, body: JSON.stringify(body()) })
      if (!response.ok) await answerOf(response)
      const disposition = response.headers.get('content-disposition') ?? ''
      const [, name = 'file'] = /filename="([^"]+)"/.exec(disposition) ?? []
      downloadFile(await response.blob(), name)
    } catch (error) {
      toast.error(failed, failureMessage(error))
    }
    for (const queryKey of reads) void client.invalidateQueries({ queryKey })
  }
  return <Button variant="line" icon="download" {...button} onPress={() => void save()} />
}
