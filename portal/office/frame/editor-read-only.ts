import { createContext, useContext } from 'react'

export const EditorReadOnly = createContext(false)

/** Whether the surrounding form is read-only for this member. */
export const useEditorReadOnly = () => useContext(EditorReadOnly)
