import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Material } from '#shared/material/material.schema.ts'
import { materialApi } from './material.api.ts'

const listKey = (companyId: string) => ['materials', companyId]

/** A company's materials; `undefined` until they have loaded. */
export function useMaterials(companyId: string | undefined) {
  return useQuery({
    queryKey: listKey(companyId ?? ''),
    queryFn: () => materialApi.listMaterialsOfCompany({ params: { id: companyId ?? '' } }),
    enabled: companyId !== undefined,
  })
}

/** The order state of each, by its id; read again with the list. */
export function useMaterialStates(companyId: string) {
  const { data } = useQuery({
    queryKey: [...listKey(companyId), 'states'],
    queryFn: () => materialApi.listMaterialStates({ params: { id: companyId } }),
  })
  return new Map(data?.map(({ _id, state }) => [_id, state]))
}

/** Updates the cached list immediately with the server's answer. */
export function useMaterialListCache(companyId: string) {
  const queryClient = useQueryClient()
  const change = (edit: (materials: Material[]) => Material[]) => {
    // An answer still under way would bring back the state before the change.
    void queryClient.cancelQueries({ queryKey: listKey(companyId), exact: true })
    queryClient.setQueryData<Material[]>(listKey(companyId), (materials) => materials && edit(materials))
  }
  return {
    add: (material: Material) => change((materials) => [...materials, material]),
    put: (material: Material) =>
      change((materials) => materials.map((one) => (one._id === material._id ? material : one))),
    remove: (id: string) => change((materials) => materials.filter((one) => one._id !== id)),
    refresh: () => queryClient.invalidateQueries({ queryKey: listKey(companyId) }),
  }
}
