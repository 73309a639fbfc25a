import * as z from 'zod/mini'
import { defineEndpoint, paging, string } from '#shared/contract/endpoint.ts'
import { ORDER_STATES } from '#shared/material-order/material-order.rules.ts'
import { LOGISTICS } from '#shared/roles.ts'
import { material, materialEdit, newMaterial } from './material.schema.ts'

const own = { entity: 'material', id: 'params.id' } as const
const materials = z.array(material)

/** The order state of one material of a company. */
const materialState = z.object({ _id: string, state: z.enum(ORDER_STATES) })

export const materialContract = {
  createMaterial: defineEndpoint('POST /api/material/create-material', {
    status: 201,
    doc: 'Adds a material to a company; only `company` is required.',
    access: { company: { entity: 'company', id: 'body.company' }, organizer: LOGISTICS },
    body: newMaterial,
    response: material,
  }),
  listMaterials: defineEndpoint('GET /api/material', {
    doc: 'All materials for the organizer, its own for a company.',
    access: { company: 'filtered', organizer: true },
    query: paging,
    response: materials,
  }),
  getMaterial: defineEndpoint('GET /api/material/:id', {
    doc: 'One material.',
    access: { company: own, organizer: true },
    response: material,
  }),
  updateMaterial: defineEndpoint('PUT /api/material/:id', {
    doc: 'Changes the fields that are sent.',
    access: { company: own, organizer: LOGISTICS },
    body: materialEdit,
    response: material,
  }),
  deleteMaterial: defineEndpoint('DELETE /api/material/:id', {
    doc: 'Deletes a material.',
    access: { company: own, organizer: LOGISTICS },
  }),
  listMaterialsOfCompany: defineEndpoint('GET /api/material/company/:id', {
    doc: 'The materials of a company, oldest first.',
    access: { company: { entity: 'company', id: 'params.id' }, organizer: true },
    query: paging,
    response: materials,
  }),
  listMaterialStates: defineEndpoint('GET /api/material-orders/company/:id', {
    doc: 'The order state of each material of a company: asked, confirmed or delivered.',
    access: { company: { entity: 'company', id: 'params.id' }, organizer: true },
    response: z.array(materialState),
  }),
}
