import { createContext, useContext } from 'react'

export const EditorLock = createContext(false)

/** Whether the form around is shown to somebody who may only read it. */
export const useEditorLock = () => useContext(EditorLock)
