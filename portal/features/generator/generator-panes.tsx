import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { Icon } from '#portal/ui/icon.tsx'
import css from './generator.module.css'

export interface PaneEntry {
  id: string
  title: string
  isWrong: boolean
  content: ReactNode
}

type Props = { panes: readonly PaneEntry[]; isNarrow: boolean; label: string }

/** Side by side where there is room, otherwise as tabs. */
export function GeneratorPanes({ panes, isNarrow, label }: Props) {
  if (!isNarrow)
    return (
      <div className={css.panes}>
        {panes.map(({ id, content }) => (
          <div key={id} className={css.cell}>
            {content}
          </div>
        ))}
      </div>
    )
  return (
    <Tabs className={css.tabs ?? ''}>
      <TabList className={css.tabList ?? ''} aria-label={label}>
        {panes.map(({ id, title, isWrong }) => (
          <Tab key={id} id={id} className={css.tab ?? ''}>
            {isWrong && <Icon name="warning" size="s" />}
            {title}
          </Tab>
        ))}
      </TabList>
      {panes.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={css.tabPanel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </Tabs>
  )
}
