import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Material } from '#shared/material/material.schema.ts'
import { materialApi } from './material.api.ts'

const listKey = (companyId: string) => ['materials', companyId]

/** The materials of a company; `undefined` until they are known. */
export function useMaterials(companyId: string | undefined) {
  return useQuery({
    queryKey: listKey(companyId ?? ''),
    queryFn: () => materialApi.listMaterialsOfCompany({ params: { id: companyId ?? '' } }),
    enabled: companyId !== undefined,
  })
}

/** Changes the held list at once to what the server answered. */
export function useMaterialList(companyId: string) {
  const queryClient = useQueryClient()
  const change = (edit: (materials: Material[]) => Material[]) => {
    // An answer that is on its way would bring the state before the change back.
    void queryClient.cancelQueries({ queryKey: listKey(companyId) })
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
