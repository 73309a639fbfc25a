import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Their modules are replaced, or they count what the process has open. */
const OWN_PROCESS = [
  'portal/lib/{http-transport,upload-file}.test.ts',
  'portal/server.test.ts',
  'server/records/account/account.api.test.ts',
  'server/base/db/sqlite/open.test.ts',
  'server/files/upload/malformed-forms.test.ts',
  'server/office/backup/back-up-before-upgrade.test.ts',
]

/** They start and kill programs of their own: `npm run test:full` runs them, `npm test` does not. */
const LONG = [
  'scripts/demo/demo.test.ts',
  'portal/features/generator/generated-form.test.ts',
  'server/{durability,file-modes,full-disk,start,temporary-files}.test.ts',
  'server/command/foyer-failures.test.ts',
  'server/office/backup/{encrypted-backup,stored-backups}.api.test.ts',
  'server/office/erase/purge.api.test.ts',
  'server/office/operation/doctor/check-backups.test.ts',
  'desktop/testing/soak/soak.test.ts',
  'server/office/season/season-kill.test.ts',
]

/** Ten seconds and more each, as the others otherwise: run with the long ones. */
const SLOW = [
  'scripts/{documents,sample/fill-sample}.test.ts',
  'server/{access-sweep,stop,disclosed-ids}.test.ts',
  'server/command/foyer.test.ts',
  'server/files/upload/{refused-files,anonymous-files.api}.test.ts',
  'server/messaging/{campaign/campaign,mail/organizer-mail,reminder/reminder}.api.test.ts',
  'server/office/api-docs/generated-client.test.ts',
  'server/office/backup/{backup,run-backup,restore}.api.test.ts',
  'server/office/export/export.api.test.ts',
  'server/office/import/{import,import-large,import-file-formats}.api.test.ts',
  'server/office/member/attacks.api.test.ts',
  'server/office/person/many-records.api.test.ts',
  'server/office/{season/season,season/season-archive,server-setting/server-setting}.api.test.ts',
  'server/records/account/account.limits.api.test.ts',
  'desktop/main/{erased-person,kiosk/kiosk,sync/sync-engine}.test.ts',
  'desktop/main/copy/stolen-desk.test.ts',
  'desktop/main/desk/{hand-over,labels}.test.ts',
]

/** Components with keys and clicks, without a server and a browser. */
const WITH_DOM = '{portal,desktop}/**/*.dom.test.ts'
/** They open whole pages, which keep what they loaded, or load a module anew. */
const OWN_MODULES = ['portal/{quoted-texts,record-forms,office/lib/use-page-keys}.dom.test.ts']
const IN_DOM = { environment: 'happy-dom', setupFiles: ['portal/testing/dom.setup.ts'] }

export default defineConfig({
  test: {
    globalSetup: ['server/testing/first-start.ts'],
    setupFiles: ['server/testing/vitest.setup.ts'],
    pool: 'forks',
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    // A poll waits for a busy machine; one second is what it has otherwise.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    typecheck: { enabled: false },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{shared,server,portal,scripts,desktop}/**/*.test.ts'],
          exclude: [...OWN_PROCESS, ...LONG, ...SLOW, WITH_DOM],
          // Loading the same sources anew for each file took most of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'own', include: OWN_PROCESS } },
      {
        extends: true,
        test: { name: 'dom', include: [WITH_DOM], exclude: OWN_MODULES, isolate: false, ...IN_DOM },
      },
      { extends: true, test: { name: 'own-dom', include: OWN_MODULES, ...IN_DOM } },
      { extends: true, test: { name: 'long', include: LONG } },
      { extends: true, test: { name: 'slow', include: SLOW, isolate: false } },
    ],
  },
})
