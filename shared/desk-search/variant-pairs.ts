// Spellings that people type, and how the same name is written on the badge. Collected by hand: half are pairs that
// desks in the Maghreb meet every day, the rest cover accents, word order, particles and other languages.

const PAIRS = `
Mohamed Benali | Mohammed Ben Ali
Mohammed Benali | محمد بن علي
Muhammad Ben Ali | Mohamed Benali
M'hamed Kaddour | Mohamed Kaddour
Mohamed Kaddour | M’hamed Kaddour
Mouhamed Saidi | Mohamed Saïdi
benali moh | Mohamed Benali
ben ali mohamed | Mohammed Benali
fatima zohra boualem | فاطمة الزهراء بوعلام
Fatma Zahra | Fatima-Zohra Hamidi
Youcef Belkacem | Youssef Belkacem
Yusuf Belkacem | يوسف بلقاسم
Yousef Bel Kacem | Youcef Belkacem
Djamel Haddad | Jamal Haddad
Jamel Hadad | جمال حداد
Abdelkader Mansouri | Abd El Kader Mansouri
Abdul Kader Mansouri | Abdelkader Mansouri
abdelkader | عبد القادر منصوري
Abderrahmane Kaci | Abdel Rahman Kaci
Abd Errahmane Kaci | عبد الرحمن قاسي
Abdellah Toumi | Abdallah Toumi
Abdallah Toumi | عبد الله تومي
Noureddine Cherif | Nour Eddine Cherif
Nordine Cherif | Noureddine Chérif
nour eddine | نور الدين شريف
Kheireddine Lounes | خير الدين لوناس
Kheir Eddine Lounes | Kheireddine Lounes
Chérif Ouali | Sherif Wali
Cherif | شريف والي
Rachid Oukil | Rashid Oukil
Rashid Oukil | رشيد وكيل
Bouchra Amrani | Bushra Amrani
Aïcha Belhadj | Aicha Bel Hadj
Aisha Belhaj | عائشة بلحاج
Khadidja Meziane | Khadija Meziane
Khadija Meziane | خديجة مزيان
Toufik Brahimi | Tawfiq Brahimi
Toufik Ibrahimi | توفيق إبراهيمي
Brahim Saadi | Ibrahim Saadi
Ibrahim Sadi | إبراهيم سعدي
Ismail Bouzid | Smaïl Bouzid
Smail Bouzid | إسماعيل بوزيد
Mustapha Kateb | Mostefa Kateb
Moustafa Kateb | مصطفى كاتب
Lakhdar Hamdi | El Akhdar Hamdi
Lakhdar Hamdi | الأخضر حمدي
Larbi Zitouni | El Arbi Zitouni
Larbi Zitouni | العربي زيتوني
Mokhtar Sebti | Mukhtar Sebti
Mokhtar Sebti | مختار سبتي
Nacer Ghezali | Nasser Ghezali
Naceur Ghezali | ناصر غزالي
Kacem Rahal | Qasim Rahal
Kassem Rahal | قاسم رحال
Slimane Yahia | Soulaymane Yahia
Slimane Yahia | سليمان يحيى
Yacine Djebbar | Yassine Jebbar
Yasin Djebbar | ياسين جبار
Hocine Dahra | Houcine Dahra
Hussein Dahra | حسين ظهرة
Zineb Lamri | Zaynab Lamri
Zeyneb Lamri | زينب العمري
Reda Ouahab | Ridha Wahab
Rida Ouahab | رضا وهاب
Othmane Bachir | Uthman Bashir
Otmane Bachir | عثمان بشير
Lyes Hamadi | Ilyes Hamadi
Elias Hamadi | إلياس حمادي
Issa Tahar | Aissa Tahar
Aissa Tahar | عيسى طاهر
Djilali Bensaid | Jilali Ben Said
Jilali Bensaid | جيلالي بن سعيد
Zoubir Ait Ali | Zubair Aït Ali
Zoubir Aitali | Zoubir Aït Ali
Sofiane Ferhat | Soufiane Ferhat
Sufyan Ferhat | سفيان فرحات
Boualem Dib | Bou Alem Dib
Boualam Dib | بوعلام ديب
Tayeb Guerroudj | Taïeb Guerroudj
Tayeb Guerroudj | الطيب قروج
Wassila Ouahrani | Ouassila Wahrani
Oualid Chaoui | Walid Chaoui
Walid Shawi | وليد شاوي
Bouguerra Amar | Bougherra Amar
Miloud Sassi | Milud Sassi
Fares Belaid | Farès Bel Aïd
Faris Belaid | فارس بلعيد
Hakim Bouteflika | Hakeem Boutaflika
Khaled Nezzar | Khalid Nezar
Khalid Nezar | خالد نزار
Ahmed Ouyahia | Ahmad Ouyahia
Ahmad Ouyahia | أحمد أويحيى
Karim Zenati | Kareem Zenati
Karim Zenati | كريم زناتي
Samir Ould-Ali | Sameer Ould Ali
Samir Ouldali | سمير ولد علي
Nadia Kerrouche | Nadya Kerouche
Nadia Kerouche | نادية كروش
Salah Eddine Guemache | Salaheddine Guemache
Salaheddine Guemache | صلاح الدين قماش
Djamila Bouhired | Jamila Bouhired
Jamilah Bouhired | جميلة بوحيرد
Hadj Ali Mahfoud | Hadjali Mahfoudh
El Hadj Mahfoud | الحاج محفوظ
Hassiba Boulmerka | Hasiba Boulmerqa
Zohir Tebboune | Zouhir Tebboun
Zouhir Tebboune | زهير تبون
Meriem Benabdallah | Maryam Ben Abdallah
Myriam Benabdallah | مريم بن عبد الله
Imène Kaci | Imane Kaci
Iman Kaci | إيمان قاسي
Houria Messaoud | Houriya Messaoudi
Messaoud Rebai | Massoud Rebbaï
Messaoud Rebai | مسعود رباعي
Redouane Hafid | Ridouane Hafidh
Radwan Hafid | رضوان حفيظ
Lotfi Benmoussa | Loutfi Ben Moussa
Lotfi Benmoussa | لطفي بن موسى
Sabrina Ghali | Sabrina Rhali
Amine Belkhodja | Amin Bel Khodja
Amin Belkhodja | أمين بلخوجة
Farouk Kessous | Faruq Kessous
Farouk Kessous | فاروق قسوس
Tarek Ziad | Tariq Ziad
Tarik Ziyad | طارق زياد
Malek Bennabi | Malik Ben Nabi
Malek Bennabi | مالك بن نبي
Hamza Aouadi | Hamzah Awadi
Hamza Awadi | حمزة عوادي
Ines Ferhat Zidane | Inès Ferhat-Zidane
zidane ines | Inès Ferhat-Zidane
Ferhat zidane ines | إيناس فرحات زيدان
Selma Hadjadj | Salma Hadjaj
Bachir Hadj Arab | Bashir Hadjarab
Mourad Dhina | Murad Dhina
Mourad Dina | مراد دهينة
Leila Mohammedi | Leïla Mohamedi
Layla Mohamadi | ليلى محمدي
Sarah Cohen | Sara Cohen
Nabil Farès | Nabeel Fares
Anis Rahmani | Aniss Rahmany
Kamel Daoud | Kamal Dawoud
Kamel Daoud | كمال داود
Zakaria Boudiaf | Zakariya Boudiaf
Zakaria Boudiaf | زكريا بوضياف
Ouarda Ftouki | Warda Ftouki
Warda Ftouki | وردة فتوكي
Latifa Bouziane | Lateefa Bouzian
Hichem Mesli | Hisham Mesli
Hicham Mesli | هشام مصلي
Raouf Merabet | Rauf Merabet
Chawki Amari | Shawqi Ammari
Chaouki Amari | شوقي عماري
Ghania Moufok | Rhania Moufok
Ghania Moufok | غنية موفق
Djaafar Lesbet | Jaafar Lesbet
Jafar Lesbet | جعفر لسبط
Hélène Vasseur | Helene Vasseur
helene vasseur | Hélène Vasseur
VASSEUR HELENE | Hélène Vasseur
Francois Lefevre | François Lefèvre
Lefebvre Francois | François Lefebvre
Zoe Muller | Zoë Müller
Mueller Zoe | Zoë Müller
Bjorn Ostergard | Bjørn Østergård
Ostergaard Bjorn | Bjørn Østergård
Ingrid Solheim-Berg | Ingrid Solheim Berg
Ingrid Solheimberg | Ingrid Solheim-Berg
solheim ing | Ingrid Solheim
Jose Munoz | José Muñoz
Munoz Jose Maria | José María Muñoz
Lukasz Walesa | Łukasz Wałęsa
Grosse Strasse | Große Straße
Jean Paul Dupont | Jean-Paul Dupont
Jeanpaul Dupont | Jean-Paul Dupont
dupont jean-p | Jean-Paul Dupont
Anne Laure De La Tour | Anne-Laure Delatour
Delatour Anne Laure | Anne-Laure de La Tour
O'Brien Sean | Seán OBrien
Sean Obrien | Seán O’Brien
Di Marco Paolo | Paolo Dimarco
Van den Berg Jan | Jan Vandenberg
Vandenberg Jan | Jan van den Berg
Philippe Marchand | Filippe Marchand
Stephane Girard | Stéphane Girard
Katharina Schmidt | Catharina Schmidt
Ozturk Mehmet | Mehmet Öztürk
Ilkay Gundogan | İlkay Gündoğan
Nguyen Thi Hoa | Nguyễn Thị Hoa
Bouhafs Ali | علي بوحفص
Ali Bouhafs | Aly Bouhafss
Mahdi Tabet | Mehdi Thabet
Mehdi Tabet | مهدي ثابت
Rym Kebir | Rim Kabir
Lamia Chikhi | Lamya Sheikhi
Chikhi Lamia | لمياء شيخي
Yazid Hamrouche | Yezid Hamroush
Azeddine Mihoubi | Azzedine Mihoubi
Azzeddine Mihoubi | عز الدين ميهوبي
Badr Eddine Mili | Badreddine Mili
Djaber Souici | Jaber Souissi
Souhila Zerrouki | سهيلة زروقي
Nassima Hablal | Nacima Hablal
Nassima Hablal | نسيمة حبلال
`

/** What is typed, and the name that must be found. */
export const VARIANT_PAIRS: { typed: string; stored: string }[] = PAIRS.trim()
  .split('\n')
  .map((line) => {
    const [typed = '', stored = ''] = line.split(' | ')
    return { typed, stored }
  })
