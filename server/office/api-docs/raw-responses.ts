/** What a call answers that does not answer JSON. Bytes that nobody can read have no example. */
export const RAW_RESPONSES: Record<string, { contentType: string; example?: string }> = {
  'api.getOpenapi': { contentType: 'application/json', example: '{"openapi":"3.1.0", …}' },
  'api.getDocs': { contentType: 'text/html', example: '<!doctype html>…' },
  'campaign.reportCampaign': {
    contentType: 'text/csv',
    example: 'email,state,reason\r\namina.benali@sahara-drilling.example,sent,\r\n',
  },
  'export.exportEvent': { contentType: 'application/zip' },
  'export.exportList': {
    contentType: 'text/csv',
    example: 'type,email,nom,prenom\r\nexhibitor,amina.benali@sahara-drilling.example,Amina,Benali\r\n',
  },
  'operation.getMetrics': {
    contentType: 'text/plain',
    example: '# TYPE foyer_outbox_mails gauge\nfoyer_outbox_mails{state="queued"} 2\n',
  },
  'person.exportPerson': { contentType: 'application/zip' },
  'season.getArchive': { contentType: 'application/zip' },
  'speaker.getDocuments': { contentType: 'application/zip' },
  'sync.getPhoto': { contentType: 'image/*' },
  'upload.getFile': { contentType: '*/*' },
  'visa.getVisaLetter': { contentType: 'application/pdf' },
}
