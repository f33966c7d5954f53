import type { Words } from '../english.js';

export const words: Words = {
  product: 'Caredesk', tagline: 'Amministrazione di medici e pazienti', dashboard: 'Cruscotto', doctor: 'Medico', searchDoctor: 'Cerca medico', doctorSignUp: 'Registra medico', doctorReport: 'Rapporto medici',
  patient: 'Paziente', patients: 'Pazienti', billing: 'Dettagli fatturazione', coupon: 'Coupon', search: 'Cerca', searchPlaceholder: 'Cerca medici e pazienti', searchHint: 'Premi Invio per cercare',
  searchFor: 'Ricerca: {keyword}', doctors: 'Medici', settings: 'Impostazioni', menu: 'Menu', close: 'Chiudi', language: 'Lingua', colorScheme: 'Aspetto', auto: 'Sistema', light: 'Chiaro', dark: 'Scuro',
  sidebarTheme: 'Tema barra laterale', topbarTheme: 'Tema barra superiore', layoutTheme: 'Tema layout', themeDefault: 'Predefinito', themeNumber: 'Tema {number}', skip: 'Vai al contenuto',
  mainNavigation: 'Navigazione principale', breadcrumb: 'Percorso', signIn: 'Accedi', signInLead: 'Accedi con il tuo account amministratore.', refund: 'Rimborso', recentBilling: 'Fatture recenti', doctorCounts: 'Medici per stato',
  questions: 'Domande sugli account', allDoctors: 'Tutti i medici', selectDoctor: 'Scegli un medico per vedere i dettagli.', lost: 'Sembra che ti sia perso', lostText: 'La pagina che cerchi non esiste o è stata spostata.',
  serverError: 'Errore interno del server', serverErrorText: 'Qualcosa è andato storto. Riprova più tardi.', backHome: 'Torna alla home', loading: 'Caricamento', footer: '{product} · strumento di gestione dei pazienti', staging: 'Collaudo',
  offline: 'Sei offline. Ciò che vedi potrebbe non essere aggiornato.', pageFailed: 'Impossibile caricare questa pagina.', retry: 'Riprova', idleTitle: 'Sei ancora qui?', idleText: 'Per proteggere i dati dei pazienti verrai disconnesso tra {seconds} s.',
  stay: 'Resta connesso', wrongCredentials: 'Email o password errati', completing: 'Completamento accesso', step: 'Passo {number}',
};
