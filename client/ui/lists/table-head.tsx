export interface Column {
  name: string
  className?: string | undefined
}

/** The head of a table, with the names of its columns. */
export const TableHead = ({ columns }: { columns: readonly Column[] }) => (
  <thead>
    <tr>
      {columns.map(({ name, className }) => (
        <th key={name} scope="col" className={className}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
