import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { getI18n } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { ifChanged, rememberEtag } from '#portal/lib/etag.ts'
import { readJson } from '#portal/lib/http-transport.ts'
import { currentLanguage, translate } from '#portal/lib/i18n.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { promptSignIn } from '#portal/office/auth/prompt-sign-in.ts'
import { confirmStore } from '#portal/ui/confirm-store.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { CallError, failureText, hasCode } from '#shared/contract/call-error.ts'
import { type Client, createClient, type Transport } from '#shared/contract/client.ts'
import type { Contract, Schema } from '#shared/contract/endpoint.ts'
import { memberContract } from '#shared/member/member.contract.ts'
import { type Contracts, contracts } from '#shared/registry/index.ts'
import { uploadContract } from '#shared/upload/upload.contract.ts'
import { isWrite, trackSave } from './save-state.ts'

const transport: Transport = async ({ method, path, body, isReadOnly, cached }) => {
  const headers = { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...ifChanged(cached) }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await officeFetch(path, init, isReadOnly)
  if (cached && response.status === 304) return cached
  const answer = await parseResponse(response)
  rememberEtag(answer, response.headers.get('ETag'))
  return answer
}

/** Sends a form with a file, which the typed client cannot do. @throws CallError */
export async function sendForm<Answer>(
  { method, path }: { method: string; path: string; response: Schema<Answer> },
  fields: Record<string, string | File>,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return (await parseResponse(await officeFetch(path, { method, body }))) as Answer
}

/** These calls never prompt for sign-in and do not count as changes. */
const SIGN_IN_PATHS: readonly string[] = [memberContract.signIn.path, memberContract.signOut.path]

/**
 * Fetches as the member whose cookie the browser has. If the session has ended in the middle of work, it waits for
 * the member to sign in again and repeats the request. The page header shows whether changes are saved.
 * @throws CallError when no server answers
 */
export async function officeFetch(path: string, init: RequestInit = {}, isReadOnly = false) {
  const send = () => sendWithSignIn(path, init)
  const isChange = !isReadOnly && !SIGN_IN_PATHS.includes(path) && isWrite(init.method, path, init.body)
  return isChange ? trackSave(send) : send()
}

async function sendWithSignIn(path: string, init: RequestInit) {
  const response = await send(path, init)
  const isSignedIn = queryClient.getQueryData(['me']) !== undefined
  if (response.status !== 401 || !isSignedIn || SIGN_IN_PATHS.includes(path)) return response
  await promptSignIn()
  return send(path, init)
}

async function send(path: string, init: RequestInit) {
  const office = { 'Accept-Language': currentLanguage(), 'X-Office': '1' }
  const headers = { ...office, ...(init.headers as Record<string, string>) }
  return fetch(path, { ...init, headers }).catch(() => {
    throw new CallError(0, '')
  })
}

/** What a response holds. @throws CallError unless it is a success */
export async function parseResponse(response: Response): Promise<unknown> {
  const answer = readJson(await response.text())
  if (!response.ok) throw new CallError(response.status, failureText(answer), (answer ?? {}) as object)
  return answer
}

type Calls = { [Feature in keyof Contracts]: Client<Contracts[Feature]> }

/** Every call of the server, typed from its contract. */
export const calls = Object.fromEntries(
  Object.entries(contracts as Record<string, Contract>).map(([feature, contract]) => [
    feature,
    createClient(contract, transport),
  ]),
) as unknown as Calls

/** The message of a failed call, which the server answers the office in the page's language. */
export const failureMessage = (error: unknown): string => describeFailure(error).text

export const failed = () => translate('organizer:failed')

/** A link to the page that fixes a refusal by the event as a whole. */
export function failureLink(error: unknown) {
  if (!hasCode(error, 'samples_left')) return undefined
  return { link: { href: '#/edition/facts', label: translate('organizer-edition:facts.title') } }
}

interface MutationOptions<Answer, Input> {
  /** Title of the toast on failure; by default it only says that something failed. */
  errorTitle?: string
  /** Query keys of what it changes, which are refetched whether it succeeds or not; by default all. */
  invalidates?: readonly QueryKey[]
  onSuccess?: (answer: Answer, input: Input) => unknown
}

/** A change on the server. */
export function useApiMutation<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  { errorTitle, invalidates = [[]], onSuccess }: MutationOptions<Answer, Input> = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, input) => onSuccess?.(answer, input),
    onError: (error) => toast.error(errorTitle ?? failed, () => failureMessage(error)),
    onSettled: () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** A mutation for a component with several actions on the same records; a toast reports a failure. */
export function useAction(...invalidates: QueryKey[]) {
  return useApiMutation((action: () => Promise<unknown>) => action(), { invalidates })
}

export const showFailureToast = (error: unknown) => toast.error(failed, () => failureMessage(error), failureLink(error))

/** Makes a change and reloads every list; on failure shows a toast and returns undefined. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    showFailureToast(error)
    return undefined
  } finally {
    void queryClient.invalidateQueries()
  }
}

/** Stores a document of the organizer's. @returns its path, such as 'documents/x.pdf' @throws CallError */
export async function sendDocument(file: File) {
  const fields = { subdirectory: 'documents', filename: file.name, file }
  return (await sendForm(uploadContract.uploadFile, fields)).file
}

/**
 * Either a question with the label of its button, or the name of what is to be deleted and whether that can be undone.
 */
type ConfirmQuestion =
  | { title: string; message: string /** The title by default. */; confirmLabel?: string; isNonDestructive?: boolean }
  | { item: string; canUndo: boolean }

/** Asks before a destructive action. Continue only if it resolves to true; cancelling shows no message. */
export async function confirm(question: ConfirmQuestion) {
  const asked = 'item' in question ? deletionQuestion(question) : { confirmLabel: question.title, ...question }
  return (await confirmStore.getState().ask({ ...asked, isQuiet: true })) === 'accept'
}

function deletionQuestion({ item, canUndo }: { item: string; canUndo: boolean }) {
  const { t } = getI18n()
  return {
    title: t('organizer:delete.ask', { item }),
    message: t(canUndo ? 'organizer:delete.undo' : 'organizer:delete.forGood'),
    confirmLabel: t('organizer:act.delete'),
  }
}
