import { downloadFile } from '#portal/lib/download-file.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { answerOf, officeFetch } from './calls.ts'
import { failureMessage } from './failure-message.ts'

/** Saves a file of the server under the name that it gives; when that fails, a toast says so under `failed`. */
export async function saveFile(path: string, failed: string): Promise<void> {
  try {
    const response = await officeFetch(path)
    if (!response.ok) await answerOf(response)
    const disposition = response.headers.get('content-disposition') ?? ''
    const [, name = 'file'] = /filename="([^"]+)"/.exec(disposition) ?? []
    downloadFile(await response.blob(), name)
  } catch (error) {
    toast.error(failed, failureMessage(error))
  }
}
