// Which folder may import from which; ARCHITECTURE.md tells it in words. Imports by value, as a type, dynamic and
// re-exported count alike. Tests may reach anything.

const SERVER_GROUPS = ['base', 'messaging', 'event', 'records', 'files', 'desks', 'office']

/** Each group of the server imports from itself and from those before it. */
const serverGroups = SERVER_GROUPS.map((group, index) => ({
  name: `server-${group}`,
  comment: `server/${group} imports from ${SERVER_GROUPS.slice(0, index + 1).join(', ')} only.`,
  severity: 'error',
  from: { path: `^server/${group}/` },
  to: { path: '^server/', pathNot: `^server/(${SERVER_GROUPS.slice(0, index + 1).join('|')})/` },
}))

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Move what both need into a file of its own.', {}, { circular: true }),
    forbid(
      'shared-is-a-leaf',
      'shared/ runs everywhere: no Node, no DOM library, no other folder.',
      { path: '^shared/' },
      {
        path: '^(server|portal|desktop|scripts)/|^node:|node_modules/(react|react-[^/]+|koa[^/]*|@koa)(/|$)',
      },
    ),
    forbid(
      'contract-knows-no-feature',
      'Features import shared/contract; what both need lies in shared/ itself.',
      { path: '^shared/contract/' },
      { path: '^shared/(?!contract/)[^/]+/' },
    ),
    forbid(
      'server-knows-no-page',
      'server/ imports from shared/ and server/ only.',
      { path: '^server/' },
      { path: '^(portal|desktop|scripts)/' },
    ),
    ...serverGroups,
    forbid(
      'engine-in-db-only',
      'Only server/base/db knows the database engine.',
      { path: '^(server|desktop/(main|bridge))/', pathNot: '^server/base/db/' },
      { path: '(^|node_modules/)better-sqlite3' },
    ),
    forbid(
      'migrations-are-frozen',
      'What has landed is history: live code keeps its own copy.',
      { pathNot: '^server/base/db/(migrations/|(sqlite|postgres)/migrate\\.ts)' },
      { path: '^server/base/db/migrations/' },
    ),
    forbid(
      'portal-runs-in-a-browser',
      'portal/ imports from shared/ (single contracts, not the registry) and portal/ only.',
      { path: '^portal/' },
      { path: '^(server|desktop|scripts)/|^node:' },
    ),
    forbid(
      'no-registry-in-the-portal',
      'The registry brings every contract; the office, which uses them all, may.',
      { path: '^portal/', pathNot: '^portal/office/' },
      { path: '^shared/registry/index\\.ts$' },
    ),
    forbid(
      'kit-knows-no-feature',
      'portal/ui and portal/lib know no feature and no page.',
      { path: '^portal/(ui|lib)/' },
      { path: '^portal/(app|features|office)/' },
    ),
    forbid(
      'features-apart',
      'A feature imports no other one, and no page.',
      { path: '^portal/features/([^/]+)/' },
      { path: '^portal/(app|office|features/(?!$1/))' },
    ),
    forbid(
      'roots-apart',
      'portal/app and portal/office are two composition roots.',
      { path: '^portal/(app|office)/' },
      { path: '^portal/(?!$1/|ui/|lib/|features/|start)' },
    ),
    forbid(
      'bridge-is-a-contract',
      'desktop/bridge imports from shared/ and itself.',
      { path: '^desktop/bridge/' },
      { path: '^(server|portal|scripts|desktop/(?!bridge/))/' },
    ),
    forbid(
      'main-draws-nothing',
      'desktop/main imports from shared/, server/ and the bridge.',
      { path: '^desktop/main/' },
      { path: '^(portal|scripts|desktop/renderer)/' },
    ),
    forbid(
      'renderer-has-no-node',
      'desktop/renderer imports from shared/, portal/ and the bridge.',
      { path: '^desktop/renderer/' },
      { path: '^(server|scripts|desktop/(main|preload|stand-in))/|^node:|^electron$' },
    ),
    forbid(
      'portal-only-in-the-kiosk',
      'Of the desktop app, only the kiosk shows the portal itself.',
      { path: '^desktop/renderer/(?!kiosk/)' },
      { path: '^portal/app/' },
    ),
    forbid(
      'kiosk-mounts-the-whole',
      'The kiosk takes the portal as it is: its frame and its texts.',
      { path: '^desktop/renderer/kiosk/' },
      { path: '^portal/app/', pathNot: '^portal/app/app-(frame\\.tsx|texts\\.ts)$' },
    ),
  ],
  options: {
    // TypeScript 7 has no parser that this tool could use.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.ts$|/e2e/|/testing/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
    },
  },
}
