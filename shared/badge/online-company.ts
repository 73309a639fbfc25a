/** The company id of badges that belong to no exhibitor (ENT-08, CONST-10). */
export const ONLINE_COMPANY = 'onlineCompany'
