export const unavailable = {
  title: 'Pause technique',
  message: 'Le site ne parvient pas à lire ses articles. Cela ne dure en général qu’un instant.',
  hint: 'Réessayez dans un moment : rien n’est perdu.',
} as const
